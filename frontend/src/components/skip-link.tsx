import { MAIN_ID } from '../config/main-id';

/** The first link of every page, for those who use the keyboard. */
export const SkipLink = () => (
  <a
    href={`#${MAIN_ID}`}
    className="btn btn-primary sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-[70]"
  >
    Skip to content
  </a>
);
