import * as examples from './examples'
import { names, tokenList, tracker } from './interfaceOperations'
import { type Operation, no, ok } from './operation'

/** The interface's endpoints, and this service's own. `prefix` is the network's name. */
export function operationsOf(prefix: string): Operation[] {
  return [...tokenList(prefix), ...tracker, ...names(prefix), ...own]
}

const at = (path: string) => ({ method: 'GET', path, tag: 'This service' }) as const
const own: Operation[] = [
  {
    ...at('/service'),
    summary: 'What this service is, and what there is to try.',
    answers: { 200: ok('Its description.', 'Service', examples.service) },
  },
  {
    ...at('/service/samples/{hash}/restart'),
    method: 'POST',
    summary: 'Starts a sample of the sandbox anew.',
    parameters: [{ name: 'hash', in: 'path', schema: 'Hash', example: examples.hashParameter }],
    answers: {
      204: ok('It begins now.'),
      404: no('No such sample.', 'There is no such sample to start anew.'),
      503: no(
        'Its clock cannot be stored.',
        'The service cannot store anything now. Reading goes on.',
      ),
    },
  },
  {
    ...at('/openapi.json'),
    summary: 'This document.',
    answers: { 200: ok('It.', 'Document') },
  },
  {
    ...at('/healthz'),
    summary: 'Whether the process answers.',
    answers: { 200: ok('It does.', 'Alive', { status: 'ok' }) },
  },
  {
    ...at('/readyz'),
    summary: 'Whether the process takes requests.',
    answers: {
      200: ok('It does.', 'Readiness', { status: 'ready' }),
      503: ok('It is about to stop.', 'Readiness', { status: 'stopping' }),
    },
  },
  {
    ...at('/metrics'),
    summary: 'Numbers of this process in Prometheus’ form.',
    answers: { 200: { description: 'The numbers.', type: 'text/plain' } },
  },
]
