import { expect, it } from 'vitest';
import { landDots, pointOf } from '../../../demo-kit/map/world.ts';
import { sampleCustomers } from './customers.ts';

it('has the customers on land, or within a dot of it', () => {
  const land = landDots();
  for (const { shippingAddress, invoiceAddress } of sampleCustomers()) {
    for (const { address, lat, lng } of [shippingAddress, invoiceAddress]) {
      const { x, y } = pointOf(lat, lng);
      const nearest = Math.min(...land.map((dot) => Math.hypot(dot.x - x, dot.y - y)));
      expect({ address, isNear: nearest < 2 }).toEqual({ address, isNear: true });
    }
  }
});
