// The router's context of one request or one navigation: what loaders may use.

import { type Scope, scope } from '@magpie/wire/scope'
import { RouterContextProvider } from 'react-router'
import { type AskConfig, configScope } from './config-scope.ts'

export const routeContext = (given: Scope, config: AskConfig): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(scope, given)
  context.set(configScope, config)
  return context
}
