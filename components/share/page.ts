import { wrap } from './wrap';

/** The light theme's colors, so that a picture looks the same wherever it is posted. */
export const COLORS = {
  ground: '#fbfaf8',
  text: '#16181d',
  muted: '#4d5361',
  line: '#e0ded8',
  attack: '#ba5009',
  defense: '#1d63b8',
  best: '#f5dfcd',
  heat: '#f3a869',
  heatBlue: '#9cc3ee',
} as const;
export type Color = keyof typeof COLORS;

export interface Style {
  size: number;
  color: Color;
  bold?: boolean;
  mono?: boolean;
  align?: CanvasTextAlign;
}

const LINE_HEIGHT = 1.3;
const fontOf = ({ size, bold, mono }: Style): string =>
  `${bold ? '600 ' : ''}${size}px ${mono ? 'ui-monospace, monospace' : 'system-ui, sans-serif'}`;

/** A page laid out from top to bottom, and drawn once its height is known. */
export class Page {
  /** The top of the next line. */
  y: number;
  private readonly operations: ((pen: CanvasRenderingContext2D) => void)[] = [];

  constructor(
    private readonly pen: CanvasRenderingContext2D,
    readonly width: number,
    readonly margin: number,
  ) {
    this.y = margin;
  }

  get innerWidth(): number {
    return this.width - 2 * this.margin;
  }

  widthOf(text: string, style: Style): number {
    this.pen.font = fontOf(style);
    return this.pen.measureText(text).width;
  }

  /** Text vertically centered at `y`; the page's own position stays. */
  textAt(text: string, x: number, y: number, style: Style): void {
    this.write(text, x, y, style, 'middle');
  }

  /** Text with its baseline at `y`, so that large and small letters share a line. */
  textOn(text: string, x: number, y: number, style: Style): void {
    this.write(text, x, y, style, 'alphabetic');
  }

  private write(text: string, x: number, y: number, style: Style, baseline: CanvasTextBaseline): void {
    this.operations.push((pen) => {
      pen.font = fontOf(style);
      pen.fillStyle = COLORS[style.color];
      pen.textAlign = style.align ?? 'left';
      pen.textBaseline = baseline;
      pen.fillText(text, x, y);
    });
  }

  /** A filled box; with less than full strength, the ground shines through. */
  box(x: number, y: number, width: number, height: number, color: Color, strength = 1): void {
    this.operations.push((pen) => {
      pen.globalAlpha = strength;
      pen.fillStyle = COLORS[color];
      pen.fillRect(x, y, width, height);
      pen.globalAlpha = 1;
    });
  }

  /** A paragraph, wrapped, with an optional colored edge. */
  paragraph(text: string, style: Style, edge?: Color): void {
    const indent = edge ? 20 : 0;
    const top = this.y;
    for (const line of wrap(text, this.innerWidth - indent, (words) => this.widthOf(words, style))) {
      this.textAt(line, this.margin + indent, this.y + (style.size * LINE_HEIGHT) / 2, style);
      this.y += style.size * LINE_HEIGHT;
    }
    if (edge && this.y > top) this.box(this.margin, top, 5, this.y - top, edge);
  }

  gap(height: number): void {
    this.y += height;
  }

  /** Draws everything, after resizing the canvas to the height of the content. */
  drawOn(canvas: HTMLCanvasElement): void {
    canvas.width = this.width;
    canvas.height = Math.ceil(this.y + this.margin);
    this.pen.fillStyle = COLORS.ground;
    this.pen.fillRect(0, 0, canvas.width, canvas.height);
    for (const operation of this.operations) operation(this.pen);
  }
}
