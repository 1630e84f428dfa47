import { admissionActors, admissionMachine, restoreGate, saveGate } from '@dareesha/engine/admission'
import { createActor } from 'xstate'
import type { Actor } from 'xstate'

import { staffCall } from '../../data/staff-call.tsx'
import { setStaffToken } from '../../platform/staff-session.ts'
import { readItem, writeItem } from '../../platform/storage.ts'
import { trustedPolicy } from '../../platform/trusted-types.ts'

export type AdmissionActor = Actor<typeof admissionMachine>

const KEY = 'gate'

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

let running: AdmissionActor | null = null

/** The actor keeps running after a sign-out (GATE-06). */
export function gateActor(): AdmissionActor {
  if (running !== null) return running
  const machine = admissionMachine.provide({ actors: admissionActors(staffCall, sha256) })
  const saved = restoreGate(readItem('localStorage', KEY))
  const actor = createActor(machine, { input: { clock: Date.now, saved } })
  running = actor
  let stored = ''
  actor.subscribe((snapshot) => {
    const text = saveGate(snapshot)
    if (text !== stored) writeItem('localStorage', KEY, text)
    stored = text
  })
  actor.on('signed-out', () => setStaffToken(null))
  window.addEventListener('online', () => actor.send({ type: 'queue.send' }))
  void makeInstallable()
  return actor.start()
}

// The page requires Trusted Types, so the URL of a worker must be a `TrustedScriptURL` (R10).
const workerPolicy = trustedPolicy('service-worker', { createScriptURL: () => '/gate-sw.js' })

async function makeInstallable(): Promise<void> {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/gate.webmanifest' }))
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(workerPolicy?.createScriptURL('') ?? '/gate-sw.js', { scope: '/gate' })
  } catch {}
}
