import { annotationsRoutes } from '@royal-chess/contracts/library';
import { api, routeMutation, routeQuery } from '../../../shared/api/api.ts';

const annotationApi = api.injectEndpoints({
  endpoints: (build) => ({
    annotation: routeQuery(build, annotationsRoutes.annotation),
    createAnnotation: routeMutation(build, annotationsRoutes.createAnnotation),
    saveAnnotation: routeMutation(build, annotationsRoutes.saveAnnotation),
    deleteAnnotation: routeMutation(build, annotationsRoutes.deleteAnnotation),
  }),
});

export const {
  useAnnotationQuery,
  useCreateAnnotationMutation,
  useSaveAnnotationMutation,
  useDeleteAnnotationMutation,
} = annotationApi;
