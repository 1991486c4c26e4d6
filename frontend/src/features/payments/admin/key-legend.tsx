const KEYS: [keys: string[], meaning: string][] = [
  [['↑', '↓', 'J', 'K'], 'move'],
  [['A'], 'approve'],
  [['U'], 'undo'],
  [['X'], 'reject'],
  [['O'], 'reopen'],
  [['C'], 'copy'],
  [['/'], 'search'],
];

/** The list's keyboard shortcuts, on wide screens. */
export function KeyLegend() {
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink3 max-lg:hidden">
      <span>Keys in the list:</span>
      {KEYS.map(([keys, meaning]) => (
        <span key={meaning} className="whitespace-nowrap">
          {keys.map((key) => (
            <kbd key={key} className="kbd mr-1">
              {key}
            </kbd>
          ))}
          {meaning}
        </span>
      ))}
    </p>
  );
}
