import type { ServerModule } from '../../platform/module/server-module.ts';
import { productPageRoutes, type ProductPageDeps } from './routes.ts';

export const productPagesModule: ServerModule<ProductPageDeps> = {
  id: 'product-pages',
  routes: (app, deps) => void app.route('/', productPageRoutes(deps)),
};
