import type { ActionName } from '@dareesha/contract'

/** The endpoint of each action that another host answers, from the server's `<meta>` (SCR-10, AMB-116). */
export function otherHosts(): Readonly<Partial<Record<ActionName, string>>> {
  const scratchUrl = document.querySelector<HTMLMetaElement>('meta[name=scratch-url]')?.content
  return scratchUrl === undefined ? {} : { getScratchWin: scratchUrl }
}
