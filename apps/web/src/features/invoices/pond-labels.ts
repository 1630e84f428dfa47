import type { FilePondOptions } from 'filepond'
import type { TFunction } from 'i18next'

export const pondLabels = (t: TFunction<'invoices'>): FilePondOptions => ({
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

// FilePond inserts `labelIdle` as HTML.
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
