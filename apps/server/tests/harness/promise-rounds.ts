/** `npm run promises` asks for more than `npm test`, which has other things to prove too. */
const asked = process.env['PROMISE_SEQUENCES'];

/** Random sequences of downloads on each engine. */
export const SEQUENCES = asked === undefined ? 30 : Number(asked);

/** Times that a server is killed during downloads on each engine. */
export const KILLS = asked === undefined ? 12 : 60;
