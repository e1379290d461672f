import * as v from 'valibot'
import { metrics } from '../../src/service/observe/metrics'
import { formatTable } from './formatTable'

/** What a metric was made with, which its type does not name. */
const MetricSchema = v.object({
  name: v.string(),
  help: v.string(),
  labelNames: v.array(v.string()),
})

/** Describes all metrics of the service, by the help that each has. */
export function describeMetrics(): string {
  const rows = Object.values(metrics).map((metric) => {
    const { name, help, labelNames } = v.parse(MetricSchema, metric)
    const labels = labelNames.length === 0 ? '' : `{${labelNames.join(',')}}`
    return [`\`${name}${labels}\``, help]
  })
  return [
    '# Metrics\n',
    '`GET /metrics` has these in the Prometheus format. [On call](../on-call.md) says how to use them.\n',
    formatTable(['metric', 'meaning'], rows),
    'A histogram (`…_seconds`) has the series `…_bucket`, `…_count` and `…_sum`. `crosswatch_process_…` and `crosswatch_nodejs_…` are those of the process, as prom-client names them; the quantiles of the event loop’s lag are always about a second, which is their precision.\n',
  ].join('\n')
}
