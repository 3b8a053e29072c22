import { fireEvent, screen } from '@testing-library/preact';
import { onTestFinished, vi } from 'vitest';
import { recordDrawing } from './share/canvas';

/** Presses buttons that copy or save, and catches what they make. */
export const catchCopies = () => {
  const { texts } = recordDrawing((canvas) => {
    const pen = canvas.getContext('2d');
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen);
  });
  const copied: string[] = [];
  const saved: Blob[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text), write: async () => {} };
  vi.stubGlobal('navigator', { ...navigator, clipboard });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return {
    text: async (button: string): Promise<string> => {
      press(button);
      await vi.waitFor(() => copied.length > 0);
      return copied.at(-1) ?? '';
    },
    csv: async (button: string): Promise<string[][]> => {
      press(button);
      await vi.waitFor(() => saved.length > 0);
      const lines = ((await saved.at(-1)?.text()) ?? '').trim().split(/\r?\n/);
      return lines.map((line) => line.split(','));
    },
    picture: (button: string): string[] => {
      texts.length = 0;
      press(button);
      return texts.map(({ text }) => text);
    },
  };
};
