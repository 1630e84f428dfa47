import { getOptions } from 'filepond'
import type { FilePondOptions } from 'filepond'
import type { TFunction } from 'i18next'

import { trustedPolicy } from '../../platform/trusted-types.ts'

const trusted = new Set<string>()
// FilePond writes texts with `innerHTML`. The default policy applies to all scripts, so it accepts only known labels.
trustedPolicy('default', { createHTML: (html) => (trusted.has(html) ? html : null) })

export function trustedLabels(t: TFunction<'invoices'>): FilePondOptions {
  const labels = pondLabels(t)
  const { iconDone, iconRemove, iconRetry, iconUndo, iconProcess } = getOptions()
  const buttons = [
    [iconRemove, labels.labelButtonRemoveItem],
    ['', labels.labelButtonAbortItemLoad],
    [iconRetry, labels.labelButtonRetryItemLoad],
    ['', labels.labelButtonAbortItemProcessing],
    [iconRetry, labels.labelButtonRetryItemProcessing],
    [iconProcess, labels.labelButtonProcessItem],
    [iconUndo, getOptions().labelButtonUndoItemProcessing],
  ].map(([icon, label]) => `${icon}<span>${label}</span>`)
  for (const html of [labels.labelIdle, iconDone, ...buttons]) if (html !== undefined) trusted.add(html)
  return labels
}

const pondLabels = (t: TFunction<'invoices'>): FilePondOptions => ({
  labelIdle: `${escaped(t('upload.drop'))} <span class="filepond--label-action" tabindex="0">${escaped(t('upload.browse'))}</span>`,
  labelFileWaitingForSize: t('upload.waiting-size'),
  labelFileSizeNotAvailable: t('upload.no-size'),
  labelFileSizeBytes: t('upload.bytes'),
  labelFileSizeKilobytes: t('upload.kilobytes'),
  labelFileSizeMegabytes: t('upload.megabytes'),
  labelFileSizeGigabytes: t('upload.gigabytes'),
  labelFileCountSingular: t('upload.one-file'),
  labelFileCountPlural: t('upload.many-files'),
  labelFileLoading: t('site.loading'),
  labelFileAdded: t('upload.added'),
  labelFileRemoved: t('upload.removed'),
  labelFileProcessing: t('upload.uploading'),
  labelFileProcessingComplete: t('upload.uploaded'),
  labelFileProcessingAborted: t('upload.cancelled'),
  labelFileProcessingError: ({ body }: { readonly body: string }) => body,
  labelTapToCancel: t('upload.tap-cancel'),
  labelTapToRetry: t('upload.tap-retry'),
  labelButtonRemoveItem: t('upload.remove'),
  labelButtonAbortItemLoad: t('upload.cancel'),
  labelButtonRetryItemLoad: t('site.retry'),
  labelButtonAbortItemProcessing: t('upload.cancel'),
  labelButtonRetryItemProcessing: t('site.retry'),
  labelButtonProcessItem: t('upload.send'),
})

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
