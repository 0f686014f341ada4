import type { ServerModule } from '../../platform/module/server-module.ts';
import { productPageRoutes, type ProductPageRoutesDeps } from './routes.ts';

export const productPagesModule: ServerModule<ProductPageRoutesDeps> = {
  id: 'product-pages',
  routes: (app, deps) => void app.route('/', productPageRoutes(deps)),
};
