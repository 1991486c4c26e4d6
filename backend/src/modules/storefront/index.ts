export { StorefrontModule } from './storefront.module.js';
export { StorefrontPages } from './storefront-pages.js';
