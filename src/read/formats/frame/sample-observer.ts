/** A sink for a look at the samples of a document, which passes over all else. */
import type { Sample } from '../../../core/model/sample.ts'
import type { DimensionColumn, SampleSink } from './format.ts'

export abstract class SampleObserver implements SampleSink {
  readonly file: string
  readonly limits: SampleSink['limits']
  readonly dimensionColumns: readonly DimensionColumn[] = []

  constructor({ file, limits }: Pick<SampleSink, 'file' | 'limits'>) {
    this.file = file
    this.limits = limits
  }

  abstract sample(sample: Sample, line?: number): void

  users(): void {}
  generator(): void {}
  series(): void {}
  issue(): void {}
  notice(..._: Parameters<SampleSink['notice']>): void {}
}
