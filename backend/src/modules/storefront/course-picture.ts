import type { CourseArt, PublicCourse } from '@triad/shared/storefront';
import { COLORS, drawPicture, fittedLines, line } from '../../platform/pdf/index.js';

const WIDTH = 1200;
const HEIGHT = 630;
/** Of the generated picture. */
const SCALE = 2.9;

const COLOUR_OF: Record<string, string> = {
  'red teamer': COLORS.red,
  'blue teamer': COLORS.blue,
  forensics: COLORS.amber,
};

interface CoursePicture {
  course: PublicCourse;
  academyName: string;
  /** Such as '₹4,999'. */
  price: string;
  art: CourseArt;
}

/** The picture of a course's shared link, 1200 × 630: title and price, and the cluster of its art beside them. */
export function coursePicture({ course, academyName, price, art }: CoursePicture): Promise<Buffer> {
  const text = { x: 70, width: 600 };
  const title = fittedLines(course.title, { width: text.width, size: 64, most: 4 });
  const step = title.size * 1.2;
  const left = 720;
  const middle = { x: left + (WIDTH - left) / 2, y: HEIGHT / 2 };
  return drawPicture(
    WIDTH,
    HEIGHT,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.paper}"/>
     <svg x="${left}" width="${WIDTH - left}" height="${HEIGHT}" viewBox="${left} 0 ${WIDTH - left} ${HEIGHT}">
       <g transform="translate(${middle.x} ${middle.y}) scale(${SCALE}) translate(${-art.centre.x} ${-art.centre.y})">
         <path d="${art.field}" fill="${COLORS.line}"/>
         <path d="${art.cluster}" fill="${COLOUR_OF[course.category] ?? COLORS.muted}"/>
       </g>
     </svg>
     ${line(academyName, { ...text, y: 108, size: 34, color: COLORS.muted })}
     ${title.parts
       .map((part, index) =>
         line(part, { ...text, y: 220 + index * step, size: title.size, color: COLORS.ink, bold: true }),
       )
       .join('')}
     ${line(price, { ...text, y: 560, size: 60, color: COLORS.ink, bold: true })}`,
  );
}
