export { bankFailure } from './bank-failure';
