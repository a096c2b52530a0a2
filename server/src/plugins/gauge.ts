import { Gauge, type Registry } from 'prom-client'

/** A metric without labels, read whenever the metrics are requested. It is left out while its value is unknown. */
export function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
  aggregator: 'sum' | 'min' | 'max' = 'sum',
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    aggregator,
    async collect() {
      const value = await read()
      // Removes an unknown value, because `reset` would report 0.
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}
