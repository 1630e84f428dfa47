import type { VerdictCode } from '@dareesha/contract/staff'
import { judgeLate, judgeTicket, NO_PARTY, scanTime } from '@dareesha/engine/admission'
import type { GatePost, Party } from '@dareesha/engine/admission'
import { z } from 'zod'

import { answerOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { readScanned, toGateTicket } from './tickets.ts'
import type { ScannedRow } from './tickets.ts'

export type Scan = {
  readonly scanId: string
  readonly number: string
  readonly post: GatePost
  readonly gate: string
  readonly who: string
}

export type LateScan = Scan & {
  readonly verdict: VerdictCode
  readonly admitted: Party
  readonly ageMs: number
  readonly listAt: number
}

export type ScanResult = { readonly verdict: VerdictCode; readonly party: Party; readonly ticket: ScannedRow }

type Outcome = {
  readonly verdict: VerdictCode
  readonly admitted: Party
  readonly counted: Party
  readonly conflict: VerdictCode | null
}

/**
 * Judges and stores a scan. Judges the scan again if its ticket has changed meanwhile (GATE-05). A repeated scan id gets the stored answer
 * (GATE-02, GATE-05).
 */
export async function scanTicket(database: Database, scan: Scan, now: number): Promise<ScanResult> {
  const { ticket, outcome } = await settle(database, scan, now, (ticket) => {
    const judged = judgeTicket(toGateTicket(ticket), scan.post)
    const admitted = judged.code === 'welcome' ? judged.party : NO_PARTY
    return { verdict: judged.code, admitted, counted: admitted, conflict: null }
  })
  return { verdict: outcome.verdict, party: outcome.admitted, ticket }
}

export async function recordLate(
  database: Database,
  scan: LateScan,
  now: number,
): Promise<VerdictCode | 'known' | null> {
  const { verdict, admitted } = scan
  const at = scanTime({ at: now, ageMs: scan.ageMs, listAt: scan.listAt })
  const { ticket, outcome } = await settle(database, scan, at, (ticket) =>
    verdict === 'welcome'
      ? { verdict, admitted, ...judgeLate(toGateTicket(ticket), scan.post, admitted) }
      : { verdict, admitted: NO_PARTY, counted: NO_PARTY, conflict: null },
  )
  return ticket.earlier === null ? outcome.conflict : 'known'
}

async function settle(
  database: Database,
  scan: Scan,
  at: number,
  judge: (ticket: ScannedRow) => Outcome,
): Promise<{ readonly ticket: ScannedRow; readonly outcome: Outcome }> {
  for (;;) {
    const ticket = await readScanned(database, scan.number, scan.scanId)
    const { earlier, adults, children } = ticket
    if (earlier !== null) {
      const admitted = { adults: adults!, children: children! }
      return { ticket, outcome: { verdict: earlier, admitted, counted: admitted, conflict: null } }
    }
    const outcome = judge(ticket)
    const arrived = [ticket.arrived_adults ?? 0, ticket.arrived_children ?? 0]
    const text = 'select record_scan($1, $2, $3) as answer'
    if (await answerOf(database, z.boolean(), text, [rowOf(scan, ticket, outcome, at), ...arrived]))
      return { ticket, outcome }
  }
}

const rowOf = ({ scanId, post, ...scan }: Scan, ticket: ScannedRow, outcome: Outcome, at: number): string =>
  JSON.stringify({
    scan_id: scanId,
    number: scan.number,
    purchase_id: ticket.purchase_id,
    position: ticket.position,
    package_id: post.packageId,
    visit_date: post.date,
    slot_id: post.slotId,
    gate: scan.gate,
    who: scan.who,
    verdict: outcome.verdict,
    adults: outcome.admitted.adults,
    children: outcome.admitted.children,
    counted_adults: outcome.counted.adults,
    counted_children: outcome.counted.children,
    conflict: outcome.conflict,
    at: new Date(at).toISOString(),
  })
