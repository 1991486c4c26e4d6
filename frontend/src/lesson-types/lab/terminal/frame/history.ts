/** The commands that were run, as the arrow keys walk through them. */
export class History {
  private readonly lines: string[] = [];
  private at = 0;
  /** What was being typed before the first arrow. */
  private draft = '';

  add(line: string): void {
    if (line !== this.lines.at(-1)) this.lines.push(line);
    this.at = this.lines.length;
    this.draft = '';
  }

  older(current: string): string {
    if (this.at === this.lines.length) this.draft = current;
    if (this.at > 0) this.at--;
    return this.lines[this.at] ?? current;
  }

  newer(current: string): string {
    if (this.at === this.lines.length) return current;
    this.at++;
    return this.lines[this.at] ?? this.draft;
  }
}
