import { COLORS } from '../../../platform/pdf/index.js';

/** ▲ break it, ■ defend it, ● prove it, with the keyhole: one below the other, 96 wide and 336 high, as SVG paths. */
export const MARKS: { path: string; color: string }[] = [
  { path: 'M48 0 96 96H0z', color: COLORS.red },
  { path: 'M4 124H92V212H4z', color: COLORS.blue },
  { path: 'M0 288a48 48 0 1 0 96 0a48 48 0 1 0 -96 0z', color: COLORS.amber },
  {
    path: 'M48 268a13.4 13.4 0 0 1 6.4 25l5.8 20.5h-24.4l5.8-20.5a13.4 13.4 0 0 1 6.4-25z',
    color: COLORS.ink,
  },
];
