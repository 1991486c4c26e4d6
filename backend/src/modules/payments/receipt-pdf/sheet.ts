import { formatInIndia } from '../../../platform/common/india.js';
import { COLORS, type TextStyle } from '../../../platform/pdf/index.js';

/** The printed area of an A4 page, in points. */
export const SHEET = { x: 54, top: 54, width: 595.28 - 2 * 54 } as const;

export const BODY: TextStyle = { size: 10, color: COLORS.ink };
export const STRONG: TextStyle = { ...BODY, weight: 'bold' };
export const MUTED: TextStyle = { size: 9, color: COLORS.muted };

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
/** 20 Nov 2026 */
export const formatDay = formatInIndia(DAY);
/** 20 Nov 2026, 2:30 pm */
export const formatMoment = formatInIndia({ ...DAY, hour: 'numeric', minute: '2-digit', hour12: true });
