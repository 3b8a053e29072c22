import { useEffect, useMemo } from 'preact/hooks';
import { plural } from '../../rules/plural';
import { type PageLists, watchPage } from '../../state/lists/page';

/** In the popup: the list on the page in front, and every match-up of its units one click away. */
export const PageListLine = ({ pages, onBattle }: { pages: PageLists; onBattle(): void }) => {
  const watched = useMemo(() => watchPage(pages), []);
  useEffect(() => watched.dispose, []);
  const { value: page } = watched.page;
  const units = page?.list.rows.reduce((sum, { place, count }) => sum + (place === 'list' ? count : 0), 0) ?? 0;
  if (!page || units === 0) return null;
  return (
    <section class="page-line" aria-label="List on this page">
      <p>
        {plural(units, 'unit')} on {page.site}
      </p>
      <button type="button" onClick={onBattle}>
        See every match-up
      </button>
    </section>
  );
};
