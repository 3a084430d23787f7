import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/**
 * Leaves the named values of a message alone, `${{ minimum }}`, `{{ step }}` and those of `plural`:
 * Lingui's macros read them as they are written, and fail on an instrumented one.
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
