import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MarkdownText from './markdown-text';

it('keeps commands out of a browser’s translation', () => {
  render(
    <MarkdownText headings={3}>{'Run `whoami /all`, then:\n\n```sh\nnmap -sV 10.0.0.5\n```'}</MarkdownText>,
  );
  for (const command of ['whoami /all', 'nmap -sV 10.0.0.5'])
    expect(screen.getByText(command)).toHaveAttribute('translate', 'no');
});

it('draws quotes and tables', () => {
  render(
    <MarkdownText headings={3}>
      {'> Evidence first.\n\n| Port | Service |\n| ---: | --- |\n| 88 | Kerberos |'}
    </MarkdownText>,
  );
  expect(screen.getByRole('blockquote')).toHaveTextContent('Evidence first.');
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('columnheader', { name: 'Service' })).toBeVisible();
  expect(table.getByRole('cell', { name: '88' })).toHaveStyle({ textAlign: 'right' });
});

it('copies code', async () => {
  const user = userEvent.setup();
  render(<MarkdownText headings={3}>{'```sh\nnmap -sV 10.0.0.5\nwhoami\n```'}</MarkdownText>);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(copied).toHaveBeenCalledWith('nmap -sV 10.0.0.5\nwhoami');
});
