import { type ServiceDescription, ServiceDescriptionSchema } from '../contract/service'
import { ask, read } from './request'

const path = '/service'

/** `GET /service`: what a Crosswatch service says of itself; null for a service that is another's. */
export async function describeService(signal?: AbortSignal): Promise<ServiceDescription | null> {
  const reply = await ask({ path, expected: [404], signal })
  return reply.status === 404 ? null : read(ServiceDescriptionSchema, reply)
}

/** `POST /service/samples/{hash}/restart`: a sample of the sandbox begins anew. */
export async function restartSample(hash: string): Promise<void> {
  await ask({ path: `/service/samples/${encodeURIComponent(hash)}/restart`, body: {} })
}
