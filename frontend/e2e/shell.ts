import { type FrameLocator, type Page } from 'playwright-core';

/** A person who types into the terminal of a lab. */
export class Shell {
  private readonly frame: FrameLocator;

  constructor(private readonly page: Page) {
    this.frame = page.frameLocator('iframe[title^="Terminal"]');
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: /^Start/ }).click();
    await this.line.waitFor();
  }

  /** What the command printed last. */
  async run(command: string): Promise<string> {
    await this.type(command);
    // The marker is printed once the command has ended; typed, it has a gap.
    await this.type('echo end""ed');
    const log = this.frame.getByRole('log');
    const printed = log.getByText('ended', { exact: true });
    await printed.last().waitFor();
    const text = await log.innerText();
    await this.line.press('Control+l');
    return text
      .slice(text.indexOf(command) + command.length)
      .split('~ $')[0]!
      .trim();
  }

  private async type(command: string): Promise<void> {
    await this.line.pressSequentially(command);
    // On a busy machine a key may come before the shell listens, or while something else takes the focus.
    if ((await this.line.inputValue()) !== command) await this.line.fill(command);
    await this.line.press('Enter');
    if ((await this.line.inputValue()) === command) await this.line.press('Enter');
  }

  private get line() {
    return this.frame.getByRole('combobox');
  }
}
