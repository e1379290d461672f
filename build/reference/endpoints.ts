import { errorCodes, refusals } from '../../src/contract/errorBody'
import {
  type Endpoint,
  documentEndpoints,
  nameEndpoints,
  pushEndpoints,
  responseHeaders,
  serviceEndpoints,
  tokenEndpoints,
  trackerEndpoints,
  webhookEndpoints,
} from '../../src/endpoints'
import { formatTable } from './formatTable'

const groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  'Token lists': tokenEndpoints,
  Tracker: trackerEndpoints,
  Names: nameEndpoints,
  Webhooks: webhookEndpoints,
  Push: pushEndpoints,
  'This service': serviceEndpoints,
  Documents: documentEndpoints,
}

function describeEndpoint({ method, path, parameters, summary }: Endpoint): string[] {
  const names = Object.keys(parameters.entries).filter(
    (name) => !path.includes(`{${name}}`),
  )
  const query = names.length === 0 ? '' : `?${names.map((name) => `${name}=`).join('&')}`
  return [`\`${method} ${path}${query}\``, summary]
}

/** Codes that a status has beside its usual one. */
const furtherStatuses = new Map([
  ['rate-limited', ['503']],
  ['store-unavailable', ['503']],
])

const listStatuses = (code: string): string =>
  Object.entries(refusals)
    .filter(([, refusal]) => refusal.code === code)
    .map(([status]) => status)
    .concat(furtherStatuses.get(code) ?? [])
    .join(', ')

/** Describes all endpoints, by the table of which their routes are made. */
export function describeEndpoints(): string {
  const sections = Object.entries(groups).map(
    ([title, endpoints]) =>
      `## ${title}\n\n${formatTable(
        ['request', 'response'],
        Object.values(endpoints).map(describeEndpoint),
      )}`,
  )
  const codes = Object.entries(errorCodes).map(([code, meaning]) => [
    `\`${code}\``,
    listStatuses(code),
    meaning,
  ])
  const headers = Object.entries(responseHeaders).map(([name, meaning]) => [
    `\`${name}\``,
    meaning,
  ])
  return [
    '# Endpoints\n',
    `\`/openapi.json\` describes each with its schemas, fields, examples and statuses. \`x\` stands for the network’s prefix (\`GET /service\` lists them). [Integrate](../integrate.md) says how to use them. CORS allows any origin, without credentials.\n`,
    ...sections,
    `## Errors\n\nEach is JSON with \`code\`, \`message\`, \`requestId\` and, where known, the wrong \`field\` or the \`upstream\` that failed; a 400 of the tracker has the \`name\` “InvalidRequest”. The set of codes is closed.\n\n${formatTable(['`code`', 'status', 'meaning'], codes)}`,
    `## Headers of responses\n\n${formatTable(['header', 'meaning'], headers)}`,
  ].join('\n')
}
