/** What a bar of the chart counts: exactly this many wounds, or this many and more. */
export type ChartView = 'exactly' | 'or more';

// apart from the chart itself, which the popup loads after the first numbers
export const CHART_VIEWS: Readonly<Record<ChartView, string>> = { exactly: 'exactly n', 'or more': 'n or more' };
