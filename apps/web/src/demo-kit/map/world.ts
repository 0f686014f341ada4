/** Degrees of a dot's side. */
const STEP = 2.5;
const NORTH = 77.5;

/**
 * Where there is land, in dots of 2.5 degrees from 180° west eastwards, four dots a digit, a line for
 * each parallel from 77.5° north to 57.5° south. Made of Natural Earth's land at 1:110 m, which is in
 * the public domain.
 */
const LAND = [
  '00000129900fffff00000000e001f8000000',
  '000003c034003fff00000006007ff8008000',
  '8040017c6fe01ffe000000061dfffff7f800',
  '07ffffd43b381ff80001fe05ebffffffffff',
  'f3fffffffc3e1fc04007fd3fffffffffffff',
  '00fffffff51c1f00800f7ffffffffffffffe',
  '03ffffffc0600e00003e7ffffffffffffef8',
  '01e07fffe07a0000003e7fffffffffff8080',
  '00801ffff87e00000214fffffffffffe0380',
  '00000ffffeff80000d1fffffffffffff0300',
  '000007ffffffc00003ffffffffffffff0000',
  '000003fffff4e00003ffffffffffffff0000',
  '000003fffffc000001fff5f7fffffffe0000',
  '000003fffff0000001ebe0effffffffc4000',
  '000003ffffe000000f86f6f3fffffff08000',
  '000001ffffc000000f029ff3fffffe208000',
  '000001ffffc0000000f007ffffffff130000',
  '0000007fff80000007f003ffffffff040000',
  '0000005ffe0000000ffeebffffffff800000',
  '0000003fc10000000fffffefffffff800000',
  '0000000f810000003ffffdf3ffffff000000',
  '00000007800000003ffffdfe1ffffe800000',
  '00000003880000007ffffeff0fe7e0000000',
  '00000003d81800003ffffefe07c3d0000000',
  '00000000780000007fffff780781e0800000',
  '000000000e0000007fffffe00301f0c00000',
  '00000000002800003fffff90030160000000',
  '00000000017f00001ffffff0000100200000',
  '00000000007f80000fbffff0008080000000',
  '00000000007ff000000fffe0000186000000',
  '0000000000fff000000fffc00000ce000000',
  '0000000000fffc00000fff800000ce8c0000',
  '0000000000ffff80000fff0000004083c000',
  '0000000000ffffc00007ff0000002001e000',
  '0000000000ffffc00007ff00000001a08000',
  '00000000007fff800007ff00000000000000',
  '00000000007fff000007ff100000000c0000',
  '00000000001fff000007ff300000007e4000',
  '00000000000fff000007fc300000007fe000',
  '00000000000fff000007fc60000003fff000',
  '00000000000ffc000003fc60000007fff000',
  '00000000000ff8000003f800000007fff800',
  '00000000001ff0000001f800000003fff800',
  '00000000001ff0000001f000000003fff800',
  '00000000001fe0000001c000000003c3f800',
  '00000000001f80000000000000000000f000',
  '00000000001f000000000000000000002002',
  '00000000003c000000000000000000002004',
  '00000000001c000000000000000000000008',
  '000000000038000000000000000000000010',
  '000000000038000000000000000000000000',
  '000000000030800000000000000000000000',
  '000000000018000000000000000000000000',
  '000000000000000000000000000000000000',
];

type Point = { readonly x: number; readonly y: number };

/** Size of the map in dots. */
export const MAP_SIZE = { width: 360 / STEP, height: LAND.length } as const;

/** Middles of the dots that are land; x to the east, y to the south, in dots. */
export const landDots = (): Point[] =>
  LAND.flatMap((line, y) =>
    line
      .split('')
      .flatMap((digit, column) =>
        [8, 4, 2, 1].flatMap((bit, offset) =>
          (Number.parseInt(digit, 16) & bit) === 0
            ? []
            : [{ x: column * 4 + offset + 0.5, y: y + 0.5 }],
        ),
      ),
  );

/** The land as one path of points, each as large as its line is wide. */
export const LAND_PATH = landDots()
  .map(({ x, y }) => `M${x} ${y}h0`)
  .join('');

/** A place on the map; what lies beyond its edge stands at the edge. */
export const pointOf = (lat: number, lng: number): Point => ({
  x: Math.min(MAP_SIZE.width, Math.max(0, (lng + 180) / STEP)),
  y: Math.min(MAP_SIZE.height, Math.max(0, (NORTH - lat) / STEP)),
});
