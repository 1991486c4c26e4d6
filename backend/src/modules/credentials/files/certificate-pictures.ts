import { centred, COLORS, drawPicture, fitted, fittedLines, line } from '../../../platform/pdf/index.js';
import type { CertificateView } from './certificate-view.js';
import { MARKS } from './marks.js';

const BADGE = 600;

/** The badge: the three marks on ink in a ring, with the course below. */
export function badgePicture({ courseTitle, academyName }: CertificateView): Promise<Buffer> {
  const marks = `<g transform="translate(150 168) scale(.86)">
    ${MARKS_IN_A_ROW}
  </g>`;
  const { size, parts } = fittedLines(courseTitle, { width: 430, size: 34, most: 3 });
  const step = size * 1.35;
  const firstLine = 375 - ((parts.length - 1) * step) / 2;
  return drawPicture(
    BADGE,
    BADGE,
    `<circle cx="300" cy="300" r="296" fill="${COLORS.ink}"/>
     <circle cx="300" cy="300" r="280" fill="none" stroke="${COLORS.paper}" stroke-width="3"/>
     ${marks}
     ${centred(academyName, { x: 300, y: 130, width: 300, size: 30, color: COLORS.paper })}
     ${parts
       .map((part, index) =>
         centred(part, {
           x: 300,
           y: firstLine + index * step,
           width: 430,
           size,
           color: COLORS.paper,
           bold: true,
         }),
       )
       .join('')}
     ${centred('Certificate of completion', { x: 300, y: 508, width: 300, size: 24, color: COLORS.paper })}`,
  );
}

/** The picture of a shared link, 1200 × 630. */
export function sharePicture(view: CertificateView): Promise<Buffer> {
  const text = { x: 340, width: 790 };
  const name = fitted(view.recipientName, text.width, 76, 40);
  const title = fittedLines(view.courseTitle, { width: text.width, size: 42, most: 2 });
  return drawPicture(
    1200,
    630,
    `<rect width="1200" height="630" fill="${COLORS.paper}"/>
     <rect width="260" height="630" fill="${COLORS.ink}"/>
     <g transform="translate(61 87) scale(1.4)">${MARKS_IN_A_COLUMN}</g>
     ${line(view.academyName, { ...text, y: 118, size: 32, color: COLORS.ink, bold: true })}
     ${line('Certificate of completion', { ...text, y: 214, size: 30, color: COLORS.muted })}
     ${line(view.recipientName, { ...text, y: 300, size: name, color: COLORS.ink, bold: true })}
     <rect x="340" y="336" width="790" height="2" fill="${COLORS.line}"/>
     ${title.parts.map((part, index) => line(part, { ...text, y: 400 + index * 54, size: title.size, color: COLORS.ink })).join('')}
     ${line(view.ended ?? `Signed on ${view.issuedOn}. Open the link to check it.`, { ...text, y: 560, size: 25, color: view.ended ? COLORS.red : COLORS.muted })}`,
  );
}

const MARKS_IN_A_COLUMN = MARKS.map(({ path, color }) => `<path d="${path}" fill="${color}"/>`).join('');
/** Each moved up beside the one before. */
const MARKS_IN_A_ROW = MARKS.map(
  ({ path, color }, index) =>
    `<path transform="translate(${[0, 126, 252, 252][index]!} ${[0, -120, -240, -240][index]!})" d="${path}" fill="${color}"/>`,
).join('');
