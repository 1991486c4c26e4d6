export function median(values) {
  return percentile(values, 50);
}

export function percentile(values, percent) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1))];
}

/** Rows as a Markdown table, aligned for terminals: words to the left, numbers to the right. */
export function table(head, rows) {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((row) => row[column].length)));
  const isWord = (column) => column === 0;
  const pad = (text, column) =>
    isWord(column) ? text.padEnd(widths[column]) : text.padStart(widths[column]);
  const line = (row) => `| ${row.map(pad).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    isWord(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(lines[0]), `| ${rule.join(' | ')} |`, ...lines.slice(1).map(line)].join('\n');
}

export const times = (value) => `${value.toFixed(2)}×`;
export const ms = (value) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
