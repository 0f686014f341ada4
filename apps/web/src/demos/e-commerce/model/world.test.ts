import { expect, it } from 'vitest';
import { sampleCustomers } from '../sample/customers.ts';
import { landDots, MAP_SIZE, pointOf } from './world.ts';

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

it('keeps every place inside the map', () => {
  expect(pointOf(90, -200)).toEqual({ x: 0, y: 0 });
  expect(pointOf(-90, 200)).toEqual({ x: MAP_SIZE.width, y: MAP_SIZE.height });
});
