// The headless entry: it injects no styles, and has its own store. Always import `toast` from here; one from
// 'react-hot-toast' would not reach the toaster on the page.
export { toast } from 'react-hot-toast/headless';
