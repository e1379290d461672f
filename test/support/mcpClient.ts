import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import { type InProcess, inProcessService } from './inProcess'
import { noon } from './samples'

const mcpAddress = new URL('http://crosswatch.test/mcp')

/** A client of the tools of a sandbox. */
export const connect = (
  config: Parameters<typeof inProcessService>[0] = {},
  options: ConstructorParameters<typeof Client>[1] = {},
) => connectTo(inProcessService({ now: () => noon, ...config }), options)

/** A client of the tools of a service. */
export async function connectTo(
  { fetch }: Pick<InProcess, 'fetch'>,
  options: ConstructorParameters<typeof Client>[1] = {},
) {
  const client = new Client({ name: 'test', version: '1' }, options)
  await client.connect(new StreamableHTTPClientTransport(mcpAddress, { fetch }))
  onTestFinished(() => client.close())
  return client
}

/** The sentences and the data of an answer. */
export async function call(client: Client, name: string, args: Record<string, unknown>) {
  const { content, structuredContent, isError } = await client.callTool({
    name,
    arguments: args,
  })
  const [first] = content
  const text = first?.type === 'text' ? first.text : ''
  return { text, data: structuredContent, isError: isError === true }
}
