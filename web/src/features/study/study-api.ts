import { studiesRoutes } from '@royal-chess/contracts/studies';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const changes = { invalidatesTags: ['Studies' as const] };
const lists = { providesTags: ['Studies' as const] };

const studyApi = api.enhanceEndpoints({ addTagTypes: ['Studies'] }).injectEndpoints({
  endpoints: (build) => ({
    studies: routeQuery(build, studiesRoutes.studies, lists),
    study: routeQuery(build, studiesRoutes.study, lists),
    createStudy: routeMutation(build, studiesRoutes.createStudy, changes),
    changeStudy: routeMutation(build, studiesRoutes.changeStudy, changes),
    setStudyMember: routeMutation(build, studiesRoutes.setStudyMember, changes),
    deleteStudy: routeMutation(build, studiesRoutes.deleteStudy, changes),
    cloneStudy: routeMutation(build, studiesRoutes.cloneStudy, changes),
    addStudyChapters: routeMutation(build, studiesRoutes.addStudyChapters, changes),
    changeStudyChapter: routeMutation(build, studiesRoutes.changeStudyChapter, changes),
    removeStudyChapter: routeMutation(build, studiesRoutes.removeStudyChapter, changes),
  }),
});

export const {
  useStudiesQuery,
  useStudyQuery,
  useCreateStudyMutation,
  useChangeStudyMutation,
  useSetStudyMemberMutation,
  useDeleteStudyMutation,
  useCloneStudyMutation,
  useAddStudyChaptersMutation,
  useChangeStudyChapterMutation,
  useRemoveStudyChapterMutation,
} = studyApi;
