import { createRoot } from 'react-dom/client';
import { adoptStyles } from '../theme/stylesheet.ts';
import { Gallery } from './Gallery.tsx';

const root = document.getElementById('root');
if (root) {
  adoptStyles(root);
  createRoot(root).render(<Gallery />);
}
