import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog, Dialog } from './dialog';

function Asking({ confirm = false }: { confirm?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Ask</button>
      <button>Elsewhere</button>
      {confirm ? (
        <ConfirmDialog
          open={isOpen}
          onClose={() => setIsOpen(false)}
          title="Really?"
          confirmLabel="Do it"
          onConfirm={() => setIsOpen(false)}
        />
      ) : (
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="A word">
          <input aria-label="Answer" />
        </Dialog>
      )}
    </>
  );
}

describe('a dialog', () => {
  it('takes the focus, closes on Escape, and returns the focus', async () => {
    render(<Asking />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    const dialog = await screen.findByRole('dialog', { name: 'A word' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });

  it('for confirmation starts on cancelling, and returns the focus', async () => {
    render(<Asking confirm />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('alertdialog', { name: 'Really?' });
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });
});
