/**
 * A plugin of Stryker that leaves the description of a route for the OpenAPI document as it is. It
 * does nothing but be told; `apps/server/tests/api-document.test.ts` and the test of the documented
 * answers compare it with what the calls answer.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'descriptions',
    value: {
      shouldIgnore: ({ node }) =>
        node.type === 'CallExpression' && node.callee.name === 'describe'
          ? 'It only describes the call.'
          : undefined,
    },
  },
];
