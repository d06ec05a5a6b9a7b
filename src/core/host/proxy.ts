/** The proxy of the environment: https_proxy, http_proxy and no_proxy, in either case. */
/**
 * Sends requests of the process through the proxy that the environment names. Returns a warning when this Node cannot, undefined
 * otherwise.
 */
export function useProxy(
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const names = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']
  const name = names.find(each => environment[each])
  // Node itself sets the proxy for NODE_USE_ENV_PROXY.
  if (name === undefined || environment.NODE_USE_ENV_PROXY === '1') return undefined
  // Loaded for a proxy only: that takes longer than the rest of the start.
  const http = process.getBuiltinModule('node:http')
  if (typeof http.setGlobalProxyFromEnv !== 'function')
    return `${name}: Node ${process.versions.node} does not use this proxy. Use Node 24.14 or newer.`
  http.setGlobalProxyFromEnv(environment)
  return undefined
}
