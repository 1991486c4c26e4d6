import { type Category } from '../course/category';
import { MARK_COLOURS, markPath } from '../course/brand-shapes';
import { randomFrom } from '../lib/random';

const COLUMNS = 18;
const ROWS = 16;
const CELL = 30;
const KINDS: readonly Category[] = ['red teamer', 'blue teamer', 'forensics'];

function isKeyhole(column: number, row: number): boolean {
  const fromAxis = column - 8.5;
  if (Math.hypot(fromAxis, row - 5.6) < 3.1) return true;
  return row >= 7 && row <= 12.6 && Math.abs(fromAxis) < 1.05 + (row - 7) * 0.22;
}

/** The keyhole as one path per mark (triangles above, squares, circles below), and the field around it as one. */
function draw(): { keyhole: Record<Category, string>; field: string } {
  const random = randomFrom('break it, defend it, prove it');
  const keyhole = { 'red teamer': '', 'blue teamer': '', forensics: '' };
  let field = '';
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const chance = random();
      const size = 3 + random() * 4;
      const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'forensics';
      const x = column * CELL + CELL / 2;
      const y = row * CELL + CELL / 2;
      if (isKeyhole(column, row)) {
        const part: Category = row < 5 ? 'red teamer' : row < 8 ? 'blue teamer' : 'forensics';
        keyhole[part] += markPath(part, x, y, 11.5);
      } else if (chance <= 0.62) {
        field += markPath(kind, x, y, size);
      }
    }
  }
  return { keyhole, field };
}

const { keyhole, field } = draw();

/** The landing page's picture. */
export function KeyholeField() {
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`}
      className="h-auto w-full overflow-hidden"
      role="img"
      aria-label="A field of triangles, squares and circles that forms a keyhole"
    >
      <path d={field} fill="var(--edge)" opacity={0.38} />
      {KINDS.map((kind) => (
        <path key={kind} d={keyhole[kind]} fill={MARK_COLOURS[kind]} />
      ))}
      <g className="scan motion-reduce:hidden">
        <rect width="540" height="2" fill="var(--ink)" />
        <rect y="-26" width="540" height="26" fill="var(--ink)" opacity="0.06" />
      </g>
    </svg>
  );
}
