import { expect, it } from 'vitest';
import { MAP_SIZE, pointOf } from './world.ts';

it('keeps every place inside the map', () => {
  expect(pointOf(90, -200)).toEqual({ x: 0, y: 0 });
  expect(pointOf(-90, 200)).toEqual({ x: MAP_SIZE.width, y: MAP_SIZE.height });
});
