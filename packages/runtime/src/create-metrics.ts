/** Metrics: a registry per process, never the library's global one, so that tests can build an app twice. */
import {
  Counter,
  type CounterConfiguration,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';

type Settings<Configuration> = Omit<Configuration, 'registers'>;

export type Metrics = {
  counter: <Label extends string>(settings: Settings<CounterConfiguration<Label>>) => Counter<Label>;
  gauge: <Label extends string>(settings: Settings<GaugeConfiguration<Label>>) => Gauge<Label>;
  histogram: <Label extends string>(settings: Settings<HistogramConfiguration<Label>>) => Histogram<Label>;
  /** A counter that is kept elsewhere and read at each scrape: counting here would cost a microsecond each time. */
  observe: (name: string, help: string, read: () => number) => void;
  /** What a scrape of `/metrics` answers. */
  exposition: () => Promise<{ contentType: string; body: string }>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    counter: (settings) => new Counter({ ...settings, registers }),
    gauge: (settings) => new Gauge({ ...settings, registers }),
    histogram: (settings) => new Histogram({ ...settings, registers }),
    observe: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    exposition: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
