/** The main part of every page. */
export const MAIN_ID = 'main';
