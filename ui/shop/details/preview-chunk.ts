/** What details change of the texts still to come, with the machine behind it. */
export { DetailsPreview } from './DetailsPreview.tsx';
export { detailsPreviewLogic } from './details-preview-ports.ts';
