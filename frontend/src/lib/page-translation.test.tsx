import { render, screen } from '@testing-library/react';
import fs from 'node:fs';
import path from 'node:path';

const SCRIPT = fs.readFileSync(path.resolve(import.meta.dirname, '../../public/page-translation.js'), 'utf8');

window.eval(SCRIPT);

type Replace = (text: Text, font: HTMLElement) => void;

const inOneStep: Replace = (text, font) => text.replaceWith(font);
const inTwoSteps: Replace = (text, font) => {
  text.before(font);
  text.remove();
};
const backwards: Replace = (text, font) => {
  text.after(font);
  text.remove();
};

/** Translates every text as Chrome does: into two nested <font> elements in its place. */
async function translatePage(replace: Replace = inOneStep): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild!.append(`<${text.data}>`);
    replace(text, font);
  }
  // The mutations are reported in a microtask.
  await Promise.resolve();
}

interface PayButtonProps {
  amount: number;
  isBusy?: boolean;
  note?: string | false;
}

const PayButton = ({ amount, isBusy = false, note = false }: PayButtonProps) => (
  <button>
    {isBusy && <span role="progressbar" />}
    Pay {amount} rupees
    {note}
  </button>
);

describe.each([
  ['in one step', inOneStep],
  ['in two steps', inTwoSteps],
  ['in two steps, the translation behind the text', backwards],
])('a page translated %s', (_how, replace) => {
  it('shows an element that comes before a translated text', async () => {
    const { rerender } = render(<PayButton amount={499} />);
    await translatePage(replace);
    rerender(<PayButton amount={499} isBusy />);
    expect(screen.getByRole('button').firstElementChild).toBe(screen.getByRole('progressbar'));
    expect(screen.getByRole('button')).toHaveTextContent('<Pay ><499>< rupees>');
  });

  it('shows a changed text instead of the translation of the earlier one', async () => {
    const { rerender } = render(<PayButton amount={499} />);
    await translatePage(replace);
    rerender(<PayButton amount={399} />);
    expect(screen.getByRole('button')).toHaveTextContent('<Pay >399< rupees>');
    await translatePage(replace);
    rerender(<PayButton amount={299} />);
    expect(screen.getByRole('button')).toHaveTextContent(/>299</);
    expect(screen.getByRole('button')).not.toHaveTextContent('399');
  });

  it('removes a translated text', async () => {
    const { rerender } = render(<PayButton amount={499} note="today" />);
    await translatePage(replace);
    rerender(<PayButton amount={499} />);
    expect(screen.getByRole('button')).toHaveTextContent('<Pay ><499>< rupees>');
    expect(screen.getByRole('button')).not.toHaveTextContent('today');
  });
});

it('keeps a text that the translator put back', async () => {
  const { rerender } = render(<PayButton amount={499} />);
  const button = screen.getByRole('button');
  const texts = [...button.childNodes];
  await translatePage();
  button.replaceChildren(...texts);
  await Promise.resolve();
  rerender(<PayButton amount={399} isBusy />);
  expect(button).toHaveTextContent('Pay 399 rupees');
});

it('still refuses to remove an element from a parent that it is not in', () => {
  const element = document.createElement('p');
  expect(() => document.body.removeChild(element)).toThrow();
  expect(() => document.body.insertBefore(document.createElement('p'), element)).toThrow();
});
