import { type ServiceDescription, ServiceDescriptionSchema } from '../contract/service'
import { sendRequest, validate } from './request'

const path = '/service'

/** `GET /service`: the description of a Crosswatch service; null for another service. */
export async function fetchServiceDescription(
  signal?: AbortSignal,
): Promise<ServiceDescription | null> {
  const reply = await sendRequest({ path, expected: [404], signal })
  return reply.status === 404 ? null : validate(ServiceDescriptionSchema, reply)
}

/** `POST /service/samples/{hash}/restart`: restarts a sample of the sandbox. */
export async function restartSample(hash: string): Promise<void> {
  await sendRequest({ path: `/service/samples/${encodeURIComponent(hash)}/restart`, body: {} })
}
