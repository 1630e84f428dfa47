import { figuresOf, inTurns, medianOf } from '../rounds.ts'
import { rangeText, rounded } from '../row.ts'

const ROUNDS = 9
const UNCOUNTED = 3
/** Requests per round. The smallest catalogue must have a new package for each request of the 12 rounds. */
const REQUESTS = 8
export const MAX_RATIO = 1.5

export type MeasuredShop = { readonly size: number; readonly cpuMs: () => Promise<number> }

export type WorkOf<Shop> = (shop: Shop, turn: number) => Promise<number>

export type Measured = {
  readonly p50s: readonly (readonly number[])[]
  readonly cpus: readonly (readonly number[])[]
  readonly bytes: number
}

export async function measureWork<Shop extends MeasuredShop>(
  shops: readonly Shop[],
  work: WorkOf<Shop>,
): Promise<Measured> {
  const sides = Object.fromEntries(shops.map((shop) => [shop.size, { shop, turn: 0 }]))
  let bytes = 0
  const rounds = await inTurns(
    sides,
    async (side) => {
      const latencies: number[] = []
      const cpuBefore = await side.shop.cpuMs()
      for (const end = side.turn + REQUESTS; side.turn < end; side.turn += 1) {
        const begun = performance.now()
        bytes = Math.max(bytes, await work(side.shop, side.turn))
        latencies.push(performance.now() - begun)
      }
      return { p50: medianOf(latencies), cpu: ((await side.shop.cpuMs()) - cpuBefore) / REQUESTS }
    },
    ROUNDS,
    UNCOUNTED,
  )
  const figures = (figure: 'p50' | 'cpu') => shops.map(({ size }) => figuresOf(rounds[size] ?? [], figure))
  return { p50s: figures('p50'), cpus: figures('cpu'), bytes }
}

export const cellsOf = ({ p50s, cpus }: Measured): string =>
  p50s.map((rounds, index) => `${rounded(medianOf(cpus[index] ?? []))} ms; ${rangeText(rounds, '')}`).join(' | ')

export const mark = (isMet: boolean): string => (isMet ? '' : ' **missed**')
