/**
 * Lint rules of this project that no published plugin has.
 *
 * `no-ambient-time`: a rule about licences, quotas or periods takes the instant as an argument.
 * A rule that reads the clock itself cannot be tested at the edge of a month, and two calls in one
 * request could see two different days.
 */
const MESSAGE = 'Take the instant as an argument instead of reading the clock.';

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

const noAmbientTime = {
  meta: { type: 'problem' },
  create(context) {
    return {
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) {
          context.report({ node, message: MESSAGE });
        }
      },
      CallExpression(node) {
        if (isDate(node.callee)) context.report({ node, message: MESSAGE });
      },
      MemberExpression(node) {
        const reads =
          (isDate(node.object) && node.property.name === 'now') ||
          (node.object.name === 'performance' && node.property.name === 'now');
        if (reads) context.report({ node, message: MESSAGE });
      },
    };
  },
};

export default {
  meta: { name: 'project' },
  rules: { 'no-ambient-time': noAmbientTime },
};
