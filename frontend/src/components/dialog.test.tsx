import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog, Dialog } from './dialog';

/** An action that waits for `outcome`. */
function Working({ outcome }: { outcome: Promise<string | void> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Ask</button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Really?"
        confirmLabel="Do it"
        onConfirm={() => outcome}
      />
    </>
  );
}

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

  it('closes on the Back button of a phone', async () => {
    const watchers: { onclose?: () => void; destroy: () => void }[] = [];
    class CloseWatcher {
      constructor() {
        watchers.push(this);
      }
      destroy = (): void => void watchers.splice(watchers.indexOf(this), 1);
    }
    Object.assign(window, { CloseWatcher });
    render(<Asking />);
    expect(watchers).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('dialog', { name: 'A word' });
    act(() => watchers[0]!.onclose!());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(watchers).toHaveLength(0);
    Reflect.deleteProperty(window, 'CloseWatcher');
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

  it('is busy until its action is done, and then closes', async () => {
    let finish = (): void => undefined;
    render(<Working outcome={new Promise((resolve) => (finish = resolve))} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    const confirm = await screen.findByRole('button', { name: 'Do it' });
    await userEvent.click(confirm);
    expect(confirm).toHaveAttribute('aria-busy', 'true');
    finish();
    await waitForElementToBeRemoved(confirm);
  });

  it('says why its action failed, and forgets it when it is closed', async () => {
    render(<Working outcome={Promise.resolve('It is gone.')} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    const confirm = await screen.findByRole('button', { name: 'Do it' });
    await userEvent.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent('It is gone.');
    expect(confirm).not.toHaveAttribute('aria-busy');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('alertdialog', { name: 'Really?' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
