// The headless entry: it injects no styles, and it keeps its own store. Always import `toast` from here;
// one from 'react-hot-toast' would speak to a toaster that isn't on the page.
export { toast } from 'react-hot-toast/headless';
