interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
}

/** A canvas that records what is drawn; letters are half as wide as they are high. */
export const recordDrawing = (draw: (canvas: HTMLCanvasElement) => void) => {
  const texts: { text: string; left: number; right: number; y: number; font: string }[] = [];
  const boxes: Box[] = [];
  const canvas = { width: 300, height: 150, getContext: () => pen };
  const pen = {
    font: '',
    fillStyle: '',
    textAlign: 'left',
    measureText: (text: string) => ({ width: (text.length * Number(/(\d+)px/.exec(pen.font)?.[1])) / 2 }),
    fillText: (text: string, x: number, y: number) => {
      const { width } = pen.measureText(text);
      const left = { left: x, center: x - width / 2, right: x - width }[pen.textAlign as 'left'];
      texts.push({ text, left, right: left + width, y, font: pen.font });
    },
    fillRect: (x: number, y: number, width: number, height: number) =>
      boxes.push({ x, y, width, height, color: pen.fillStyle }),
  };
  draw(canvas as unknown as HTMLCanvasElement);
  const all = texts.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n');
  return { canvas, texts, boxes, all };
};
