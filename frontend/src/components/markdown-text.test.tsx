import { render, screen } from '@testing-library/react';
import MarkdownText from './markdown-text';

it('keeps commands out of a browser’s translation', () => {
  render(
    <MarkdownText headings={3}>{'Run `whoami /all`, then:\n\n```sh\nnmap -sV 10.0.0.5\n```'}</MarkdownText>,
  );
  for (const command of ['whoami /all', 'nmap -sV 10.0.0.5'])
    expect(screen.getByText(command)).toHaveAttribute('translate', 'no');
});
