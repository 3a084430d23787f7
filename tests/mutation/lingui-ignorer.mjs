import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/**
 * Ignores named values of a message, `${{ minimum }}`, `{{ step }}` and in `plural`: Lingui's macros parse
 * their source, and fail on an instrumented value.
 */
const isNamedValue = (path) =>
  path.isObjectExpression() &&
  (path.parentPath.isTemplateLiteral() ||
    (path.parentPath.isCallExpression() && path.parentPath.node.callee.name === 'plural') ||
    (path.parentPath.isJSXExpressionContainer() && path.parentPath.parentPath.isJSXElement()))

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'lingui', {
    shouldIgnore: (path) => (isNamedValue(path) ? 'a named value of a message' : undefined),
  }),
]
