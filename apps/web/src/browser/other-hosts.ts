import type { ActionName } from '@dareesha/contract'

/** The actions that another host answers: that of prizes, where the server has said so in the page (SCR-10, AMB-116). */
export function otherHosts(): Readonly<Partial<Record<ActionName, string>>> {
  const scratchUrl = document.querySelector<HTMLMetaElement>('meta[name=scratch-url]')?.content
  return scratchUrl === undefined ? {} : { getScratchWin: scratchUrl }
}
